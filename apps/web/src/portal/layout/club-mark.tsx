import { useQuery } from "@tanstack/react-query";
import { HeadMark } from "#ui-react/frame/head-mark.tsx";
import { messages } from "#ui-react/messages.ts";
import { ClubFace } from "#ui-react/parts/club-face.tsx";
import { api } from "../api.ts";

/** The club's face and name at the head of the navigation; the product's until they are known. */
export function ClubMark() {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  if (!club) return <HeadMark name={messages.product} />;
  return <HeadMark name={club.name} face={<ClubFace club={club} />} />;
}
