export const members = {
  list: "Members",
  new: {
    title: "Add a member",
    who: "Who it is",
    submit: "Add the member",
    done: (name: string) => `${name} is a member now.`,
  },
  field: {
    name: "Name",
    email: "E-mail address",
    emailHint: "An invitation to choose a password goes here.",
    phone: "Phone",
    phoneHint: "Not needed.",
  },
  missing: { fullName: "Enter the name", email: "Enter the e-mail address", roles: "Choose a role" },
};
