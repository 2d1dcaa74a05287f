import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { runImports } from "../registrants/run-imports.ts";

// Its own database: batches of other tests would be worked on as well.
const databaseUrl = await freshDatabaseUrl("member_import_roles");
const { app, as, newMember } = await openClub({ databaseUrl });
const api = as(await newMember(["ADMIN"]));

const idOf = async (email: string) =>
  (await api.membership.list({ search: email })).data[0]?.id ?? "";

describe("roles of a file", () => {
  test("none that the club does not have: nobody becomes an administrator of the platform", async () => {
    const text =
      "Name,Email,Roles\nP,plat@x.org,PLATFORM_ADMIN\nQ,plat2@x.org,Member; Platform admin\n";
    const { rows } = await api.memberImports.preview({ file: csvFile(text) });
    expect(rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
      ["unknown_role"],
      ["unknown_role"],
    ]);
  });

  test("403 FORBIDDEN for everybody but administrators, who alone give roles", async () => {
    for (const role of ["EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER"] as const) {
      const { memberImports } = as(await newMember([role]));
      const file = csvFile("Name,Email,Roles\nA,self@x.org,Admin\n");
      await expect(memberImports.preview({ file })).rejects.toMatchObject({ appCode: "FORBIDDEN" });
    }
  });

  test("that open more than a member's own pages stand in the log of each person", async () => {
    await newMember(["MEMBER"], { email: "up@x.org" });
    const text =
      "Name,Email,Roles\nU,up@x.org,Treasurer\nN,newadmin@x.org,Admin\nM,plain@x.org,Member\n";
    const { importId } = await api.memberImports.preview({ file: csvFile(text) });
    const { batchId } = await api.memberImports.commit({ importId, overwrite: true });
    await runImports(app.services);
    const acts = async (email: string) =>
      (await api.activity.list({ subjectId: await idOf(email) })).data;
    const after = { importBatchId: batchId };
    expect(await acts("up@x.org")).toMatchObject([
      {
        ...{ action: "MEMBER_ROLES_CHANGED", before: { roles: ["MEMBER"] } },
        after: { ...after, roles: ["MEMBER", "FINANCE_MANAGER"] },
      },
    ]);
    expect(await acts("newadmin@x.org")).toMatchObject([{ after: { ...after, roles: ["ADMIN"] } }]);
    expect(await acts("plain@x.org")).toEqual([]);
  });

  test("a committed import goes on when whoever committed it is no administrator any more", async () => {
    const importer = await newMember(["ADMIN"]);
    const { memberImports } = as(importer);
    const text = "Name,Email,Roles\nL,late@x.org,Treasurer\n";
    const { importId } = await memberImports.preview({ file: csvFile(text) });
    const { batchId } = await memberImports.commit({ importId });
    await api.membership.setRoles({ id: importer.id, roles: ["MEMBER"] });
    await runImports(app.services);
    expect(await api.memberImports.batch({ batchId })).toMatchObject({
      status: "COMPLETED",
      created: 1,
    });
    const [made] = (await api.membership.list({ search: "late@x.org" })).data;
    expect(made?.roles).toContain("FINANCE_MANAGER");
    expect((await api.membership.get({ id: importer.id })).roles).toEqual(["MEMBER"]);
  });
});
