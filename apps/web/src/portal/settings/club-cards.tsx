import { LANGUAGES, nameOfLanguage } from "@rollcall/core/contract";
import { paths } from "#lib/paths.ts";
import { CopyField } from "#ui-react/form/copy-field.tsx";
import { CheckField, SelectField, TextArea, TextField } from "#ui-react/form/field.tsx";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { currencyWord } from "./currency-word.ts";
import { DetailsCard } from "./details-card.tsx";
import type { DetailsData } from "./details-values.ts";
import { settings as text } from "./messages/settings.ts";
import { useDetailsForm } from "./use-details-form.ts";

const { details: words } = text;
const ZONES = Intl.supportedValuesOf("timeZone");

/** What the club is called, and where and in which language it is at home. */
export function ClubCard({ details }: { details: DetailsData }) {
  const contract = useDetailsForm(details, ["name", "timezone", "language"]);
  const { bind } = contract;
  return (
    <DetailsCard
      title={text.club}
      about={words.fixed(details.slug, currencyWord(details.currency))}
      contract={contract}
    >
      <TextField label={text.name} maxLength={200} {...bind("name")} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label={text.timezone} hint={words.timezoneHint} {...bind("timezone")}>
          {[...new Set([details.timezone, "UTC", ...ZONES])].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </SelectField>
        <SegmentedField
          label={words.language}
          hint={words.languageHint}
          segments={LANGUAGES.map((tag) => [tag, nameOfLanguage(tag)])}
          inOwnLanguage
          {...bind("language")}
        />
      </div>
    </DetailsCard>
  );
}

/** Where answers to the club's mail go. */
export function MailCard({ details }: { details: DetailsData }) {
  const contract = useDetailsForm(details, ["replyTo"]);
  const { bind } = contract;
  return (
    <DetailsCard title={words.mail} about={words.mailAbout} contract={contract}>
      <TextField label={words.replyTo} hint={words.replyToHint} type="email" {...bind("replyTo")} />
    </DetailsCard>
  );
}

/** The club's own websites, whose pages may register people (rules#cross-origin). */
export function WebsitesCard({ details }: { details: DetailsData }) {
  const contract = useDetailsForm(details, ["websites"]);
  const { bind } = contract;
  return (
    <DetailsCard title={words.websites} about={words.websitesAbout} contract={contract}>
      <TextArea
        label={words.websiteAddresses}
        hint={words.websiteAddressesHint}
        rows={3}
        spellCheck={false}
        {...bind("websites")}
      />
      {details.websites.length > 0 && (
        <>
          <CopyField
            label={words.embed}
            value={frameOf(location.origin + paths.embeddedEvents(details.slug), text.events)}
          />
          <p className="text-muted">{words.embedHint}</p>
        </>
      )}
    </DetailsCard>
  );
}

const frameOf = (address: string, title: string): string =>
  `<iframe src="${address}" title="${title}" style="width: 100%; height: 50rem; border: 0"></iframe>`;

/** How those who can do much log in (rules#required-factor). */
export function SecurityCard({ details }: { details: DetailsData }) {
  const contract = useDetailsForm(details, ["requireSecondFactor"]);
  const { bind } = contract;
  return (
    <DetailsCard title={words.secure} contract={contract}>
      <CheckField
        label={words.secondFactor}
        hint={words.secondFactorHint}
        {...bind("requireSecondFactor")}
      />
    </DetailsCard>
  );
}
