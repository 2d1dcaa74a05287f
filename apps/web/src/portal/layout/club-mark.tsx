import { useQuery } from "@tanstack/react-query";
import { messages } from "#ui-react/messages.ts";
import { api } from "../api.ts";

/** The club's logo and name at the head of the navigation; the product's name until it is known. */
export function ClubMark() {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <p className="flex min-w-0 items-center gap-2.5 text-lg font-bold tracking-tight">
      {club?.logo && (
        <img
          src={club.logo}
          alt=""
          className="size-8 shrink-0 rounded-lg bg-white object-contain p-0.5"
        />
      )}
      <span className="min-w-0 truncate">{club?.name ?? messages.product}</span>
    </p>
  );
}
