export const dashboard = {
  title: "Today",
  about: (club: string, day: string) => `${club} · ${day}`,
  today: {
    title: "Events today",
    none: "No event begins today.",
    in: (count: number) => `${count} ${count === 1 ? "is" : "are"} in`,
    counting: "…",
    checkIn: "Check people in",
    more: (count: number) => `${count} more begin today`,
  },
  waiting: {
    title: "Waiting lists",
    none: "Nobody is waiting.",
    about: (waiting: number, free: number | null) =>
      `${waiting} waiting, ${free === null ? "unlimited" : free} free`,
  },
  payments: {
    title: "Payments to approve",
    none: "Every payment is dealt with.",
    all: "All of them",
  },
  applications: {
    title: "Applications",
    none: "Nobody waits for an answer.",
    all: "All of them",
  },
  drafts: { title: "Drafts", none: "No event waits to be published.", all: "All drafts" },
};
