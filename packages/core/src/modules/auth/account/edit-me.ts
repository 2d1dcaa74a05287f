import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { MemberCaller, PlatformActor } from "#base/actor.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { edit } from "../../membership/administer/edit.ts";
import type { editMeInput, WholeUser } from "../session.schema.ts";
import { platformUser } from "../session.sql.ts";
import { presentUser } from "./current-user.ts";

/** What a person of either portal chooses for themselves (rules#language). */
export async function editMe(
  ctx: ContextOf<MemberCaller | PlatformActor>,
  { language }: z.output<typeof editMeInput>,
): Promise<WholeUser> {
  const { actor } = ctx;
  if (actor.type === "member") await edit({ ...ctx, actor }, { id: actor.memberId, language });
  else await choose(ctx, actor.userId, language);
  return presentUser({ ...actor, language });
}

const choose = ({ app }: Pick<ContextOf<PlatformActor>, "app">, id: string, language: Chosen) =>
  app.system.run((query) =>
    query.update(platformUser).set({ language }).where(eq(platformUser.id, id)),
  );

type Chosen = z.output<typeof editMeInput>["language"];
