export const dashboard = {
  title: "Today",
  about: (club: string, day: string) => `${club} · ${day}`,
  firstSteps: {
    title: "Getting started",
    progress: (doneCount: number, all: number) => `${doneCount} of ${all} done`,
    dismiss: "Hide this checklist",
    done: "Done:",
    open: "To do:",
    step: {
      clubDetails: "Enter your club's details for invoices and emails",
      firstEvent: "Create your first event",
      firstMembers: "Add members, or import your list",
      doorCode: "Create an access code for your door volunteers",
    },
  },
  today: {
    title: "Events today",
    none: "No events today.",
    in: (count: number) => `${count} checked in`,
    counting: "…",
    checkIn: "Check in",
    more: (count: number) => `${count} more today`,
  },
  waiting: {
    title: "Waitlists",
    none: "No one is waiting.",
    about: (waiting: number, free: number | null) =>
      `${waiting} waiting, ${free === null ? "unlimited seats" : free === 1 ? "1 seat" : `${free} seats`} free`,
  },
  payments: {
    title: "Payments to approve",
    none: "No payments to approve.",
    all: "View all",
  },
  applications: {
    title: "Applications",
    none: "No applications to review.",
    all: "View all",
  },
  drafts: { title: "Drafts", none: "No drafts.", all: "View all drafts" },
};
