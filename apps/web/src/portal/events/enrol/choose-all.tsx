import { useEffect, useRef, useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { readAllPages } from "#ui-react/list/read-all-pages.ts";
import { toastProblem } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { activeMembers } from "./active-members.ts";
import { enrol as messages } from "./messages/enrol.ts";

const text = messages;

interface Member {
  id: string;
  fullName: string;
}

interface ChooseAllProps {
  search: string;
  page: readonly Member[];
  /** The number of matches on all pages together. */
  total: number;
  onChoose: (members: readonly Member[]) => void;
}

/** Chooses the members of this page, or all matches on all pages. */
export function ChooseAll({ search, page, total, onChoose }: ChooseAllProps) {
  const [read, setRead] = useState<number>();
  const away = useRef(new AbortController());
  useEffect(() => {
    away.current = new AbortController();
    return () => away.current.abort();
  }, []);
  const chooseEvery = async () => {
    const { signal } = away.current;
    setRead(0);
    try {
      const members = await readAllPages({
        read: (place) =>
          client.membership.list.query({ ...activeMembers(search), ...place }, { signal }),
        onProgress: setRead,
        signal,
      });
      onChoose(members);
    } catch (error) {
      if (!signal.aborted) toastProblem(error);
    } finally {
      setRead(undefined);
    }
  };
  return (
    <div className="-mx-4 flex flex-wrap gap-2">
      <Button look="quiet" onClick={() => onChoose(page)}>
        {text.all}
      </Button>
      {total > page.length && (
        <Button look="quiet" busy={read !== undefined} onClick={() => void chooseEvery()}>
          {read === undefined ? text.allThatFit(total) : text.reading(read, total)}
        </Button>
      )}
    </div>
  );
}
