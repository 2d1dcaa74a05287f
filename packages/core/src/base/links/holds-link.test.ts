import { describe, expect, test } from "vitest";
import { holdsLink } from "./holds-link.ts";

describe("a name", () => {
  test.each([
    ...["Th.de Wit", "J.de Vries", "th.de wit", "J.P.M.de Groot", "Chr.de Jong", "H.in 't Veld"],
    ...["Drs.M.van den Berg", "Mw.A.J.de Haan", "Ir.J.Black", "J.-W.de Boer", "A.C.M.van Dam"],
    ...["Dr.med.Weber", "Dr.med.vet.Ilse Roth", "Prof.Dr.Koeln", "Dipl.-Ing.Bayer", "Dr.-Ing.Lidl"],
    ...["Fr.am Ende", "K.-H.Audi", "Mag.art.Eva Moser", "M.sc.Jana Berg", "Chr.Li"],
    ...["J.-P.le Goff", "M.la Rochelle", "Mme.Chanel", "Me.Dupont", "Ch.de Gaulle", "Ph.Safety"],
    ...["Dr.Love", "St.John", "J.R.R.Tolkien", "Wm.Black", "Rev.A.Page", "M.A.Green Jr."],
    ...["B.af Klint", "Y.al Masri", "R.mc Donald", "Dr.Ng", "J.DE VRIES", "DR.WU"],
    ...["ada.lovelace", "Ada Lovelace, M.Sc.", "Smith.", "A.B.C.", "Ruderclub e.V.", "李小龙"],
    ...["ada@example.org", "ada.lovelace@mail.example.org"],
  ])("may be %s", (name) => {
    expect(holdsLink(name)).toBe(false);
  });

  test.each([
    ...["evil.de", "Evil.De", "evil.nl", "evil.casino", "evil.zip", "evil.example/login"],
    ...[
      "www.x.nl",
      "WWW.X.nl",
      "bit.ly/x",
      "bit.ly",
      "t.me",
      "t.me/x",
      "T.Me/x",
      "t.co/abc",
      "x.com",
      "X.COM",
    ],
    ...["Your-Bank.com says hello", "mail.evil.co.uk", "evil.com.Smith", "Jan evil.page", "a1.app"],
    ...["evil.de Vries", "Scam.de Klik", "win.la Cour", "dr.love", "evil.example:8080"],
    ...["пример.com", "пример.рф", "evil.xn--p1ai", "例子.中国", "evil。com", "evil．de"],
    ...["hxxp://x", "http://evil.example", "(evil.org)", "evil.org,", "evil.org!", "<evil.org>"],
  ])("holds a link: %s", (name) => {
    expect(holdsLink(name)).toBe(true);
  });
});
