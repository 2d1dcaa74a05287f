import {
  type Document,
  listAnswers,
  listBodies,
  listOperations,
  refName,
  replaceSchema,
  type Schema,
  schemaRef,
  singular,
  upperFirst,
} from "./schema.ts";

/**
 * Gives every body, answer, object and closed list of values a name, once: what says the same is
 * the same component.
 */
export function nameSchemas(document: Document, lists: ReadonlyMap<string, string>): void {
  const names = new Names(document.components.schemas, lists);
  for (const [name, schema] of Object.entries(document.components.schemas))
    names.nameParts(schema, name);
  for (const operation of listOperations(document)) {
    const name = upperFirst(operation.operationId);
    for (const { schema } of listBodies(operation)) names.nameWhole(schema, `${name}Body`);
    for (const { schema } of listAnswers(operation)) names.nameAnswer(schema, name);
    for (const { name: parameter, schema } of operation.parameters ?? [])
      if (schema) names.nameKnownList(schema.items ?? schema, parameter);
  }
}

/** Names for what several operations share, instead of the first one's. */
const BETTER_NAMES: Record<string, string> = {
  BankEntryApprovalError: "ItemError",
  CheckInResult: "CheckedIn",
  CreateEventQuestion: "NewQuestion",
  CreateEventTicketType: "NewTicketType",
  CreateInvoiceLine: "NewInvoiceLine",
  CreateInvoicesInBulkResult: "StartedBatch",
  CreateTenantResult: "CreatedTenant",
  CreatedAccessCodeStatus: "AccessCodeStatus",
  CurrentUserRole: "UserRole",
  ErrorErrorCode: "ErrorCode",
  EventPublishedMessageData: "EventMessageData",
  GetArrivalsResult: "Arrivals",
  GetGettingStartedResult: "GettingStarted",
  ImportBatchStatus: "BatchStatus",
  InvoiceIssuedMessageData: "InvoiceMessageData",
  MemberCreatedMessageData: "MemberMessageData",
  MembersPreviewRow: "ImportRow",
  MembersPreviewRowAction: "ImportRowAction",
  MembersPreviewRowError: "CellProblem",
  MembersPreviewSummary: "ImportSummary",
  MyRegistrationEvent: "EventInBrief",
  MyRegistrationGuest: "NamedRegistration",
  PlaceTicketIfCancelled: "MoneyIfCancelled",
  PlaceTicketLabel: "PersonLabel",
  PreviewBroadcastResult: "BroadcastPreview",
  PreviewSegmentResult: "SegmentPreview",
  PublicEventTenant: "TenantInBrief",
  RedeemAccessCodeResult: "DoorSession",
  RegisterWalkInResult: "WalkIn",
  RegistrationCreatedMessageData: "RegistrationMessageData",
  RemoveEventResult: "Removed",
  SubmitMembershipApplicationResult: "SubmittedApplication",
  TicketTypeAudience: "TicketAudience",
  UndoCheckInResult: "UndoneCheckIn",
  VerifyCheckInAuditResult: "AuditProof",
  VerifyCheckInAuditResultFirstBroken: "AuditProofFirstBroken",
  VerifyCheckInAuditResultHead: "AuditProofHead",
  VerifyReferralResult: "Referral",
  WebhookDeliveryPayloadTenant: "MessageTenant",
};

/** Schemas with the same content get one name, wherever they are used. */
const serialize = (schema: Schema): string => JSON.stringify(schema);

class Names {
  readonly #known = new Map<string, string>();
  readonly #schemas: Record<string, Schema>;
  readonly #lists: ReadonlyMap<string, string>;

  constructor(schemas: Record<string, Schema>, lists: ReadonlyMap<string, string>) {
    this.#schemas = schemas;
    this.#lists = lists;
  }

  /** Names the objects and lists of values within a schema, the innermost first. */
  nameParts(schema: Schema, owner: string): void {
    for (const [key, part] of Object.entries(schema.properties ?? {}))
      this.#namePart(part, `${owner}${upperFirst(key)}`);
    const { items, additionalProperties: values } = schema;
    if (items) this.#namePart(items, singular(owner));
    if (typeof values === "object") this.#namePart(values, singular(owner));
    for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
      this.#namePart(option, owner);
  }

  #namePart(schema: Schema, name: string): void {
    if (schema.items && !schema.properties) {
      this.#namePart(schema.items, singular(name));
      return;
    }
    this.nameParts(schema, name);
    const deservesName = (schema.enum && schema.enum.length > 1) || schema.properties;
    if (deservesName) this.#name(schema, name);
  }

  /** Names a whole body. */
  nameWhole(schema: Schema, name: string): void {
    this.nameParts(schema, name.replace(/Body$/, ""));
    if (schema.properties) this.#name(schema, name);
  }

  /** An envelope is named after what it holds: `EventAnswer`, `EventPage`. */
  nameAnswer(schema: Schema, operation: string): void {
    const { data, meta } = schema.properties ?? {};
    if (!data) {
      this.nameWhole(schema, `${operation}Answer`);
      return;
    }
    const subjectSchema = data.items ?? data;
    this.#namePart(subjectSchema, `${operation}${data.items ? "Item" : "Result"}`);
    if (meta) this.#namePart(meta, `${operation}Meta`);
    const ordinary = data.items ? meta && refName(meta) === "PageMeta" : !meta;
    const subject = (ordinary && refName(subjectSchema)) || operation;
    this.#name(schema, `${subject}${data.items && meta ? "Page" : "Answer"}`);
  }

  /** A parameter's list of values, if others have it too: those of one list stay where they are. */
  nameKnownList(schema: Schema, parameter: string): void {
    const name = schema.enum && this.#listName(schema.enum);
    if (name && parameter !== "sortBy") this.#name(schema, name);
  }

  #listName(values: unknown[]): string | undefined {
    const name = this.#lists.get(values.join());
    const isTaken = name && this.#schemas[name]?.properties;
    return isTaken ? name.replace(/Status$/, "State") : name;
  }

  #name(schema: Schema, proposedName: string): void {
    const { description, default: byDefault, ...definition } = schema;
    const content = serialize(definition);
    const listName = schema.enum && this.#listName(schema.enum);
    const name = this.#known.get(content) ?? this.#freeName(listName ?? proposedName);
    this.#known.set(content, name);
    this.#schemas[name] ??= definition;
    replaceSchema(schema, {
      ...schemaRef(name),
      ...(description && { description }),
      ...(byDefault !== undefined && { default: byDefault }),
    });
  }

  #freeName(proposedName: string): string {
    const baseName = BETTER_NAMES[proposedName] ?? proposedName;
    let name = baseName;
    for (let number = 2; this.#schemas[name]; number += 1) name = `${baseName}${number}`;
    return name;
  }
}
