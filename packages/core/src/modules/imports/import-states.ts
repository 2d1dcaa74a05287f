/**
 * The content of a file: people to register, answers of registered people, or the club's members
 * (rules#imports).
 */
export const UPLOAD_KINDS = ["REGISTRANTS", "RESPONSES", "MEMBERS"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** The worker's progress with an import of registrants (rules#imports). */
export const BATCH_STATUSES = ["QUEUED", "RUNNING", "COMPLETED", "FAILED"] as const;

/** The result of one row of a batch; WAITING is not done yet, every other state is final. */
export const ROW_STATES = ["WAITING", "CREATED", "WAITLISTED", "EXISTING", "FAILED"] as const;
export type RowState = (typeof ROW_STATES)[number];

/** What a commit would do with a row of registrants (rules#imports). */
export const REGISTRANT_ACTIONS = ["CREATE", "EXISTS", "INVALID"] as const;
export type RegistrantAction = (typeof REGISTRANT_ACTIONS)[number];

/** What a commit would do with a row of answers. */
export const RESPONSE_ACTIONS = ["UPDATE", "UNCHANGED", "UNMATCHED", "INVALID"] as const;
export type ResponseAction = (typeof RESPONSE_ACTIONS)[number];

/** Fields that may have several columns: the parts of a name or an address, in order. */
export const SEVERAL_COLUMNS: ReadonlySet<string> = new Set(["fullName", "address"]);

/** Systems whose exports of members are known by their headings (rules#member-import). */
export const MEMBER_LAYOUTS = ["CIVICRM", "WILD_APRICOT", "CLUBEXPRESS"] as const;
export type MemberLayout = (typeof MEMBER_LAYOUTS)[number];
