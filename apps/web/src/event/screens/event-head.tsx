import type { Cover } from "@rollcall/core/contract";
import { eventsPath } from "../address/embedded.ts";
import type { ClubFace } from "../club-face.ts";
import { messages } from "./messages.ts";

interface HeadProps {
  title: string;
  club: Pick<ClubFace, "slug" | "name">;
  cover: Cover;
}

/** Cover, title and host. The built page shows it before its script is there, so it takes only words. */
export function EventHead({ title, club, cover }: HeadProps) {
  return (
    <div class="event-head">
      <img
        class="cover"
        src={cover.src}
        srcset={cover.srcset || undefined}
        sizes="(min-width: 60rem) 40rem, 100vw"
        width="1600"
        height="600"
        alt=""
        fetchpriority="high"
      />
      <h1 class="page-title">{title}</h1>
      <p class="host">
        <a href={eventsPath(club.slug)}>{messages.host(club.name)}</a>
      </p>
    </div>
  );
}
