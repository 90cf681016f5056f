import type { CallOptions } from '@sosia/client';
import type { Customization } from '@sosia/contract/embed-look';
import type { Embed } from '@sosia/contract/embed-schema';
import { countCodePoints, limits } from '@sosia/contract/limits';
import type { ValidationKey } from '@sosia/contract/validators';

/** Groups of the look whose members are saved one by one. */
const groups = ['colors', 'greeting', 'welcome', 'lead', 'rules'] as const;
type Group = (typeof groups)[number];

/** Members of an object by path: `colors.input`. */
type Parts<Thing, Name extends keyof Thing & string> = {
  [Part in Name as `${Part}.${keyof Thing[Part] & string}`]: unknown;
} extends infer Names
  ? {
      [Path in keyof Names & string]: Path extends `${infer First}.${infer Second}`
        ? First extends keyof Thing
          ? Second extends keyof Thing[First]
            ? Thing[First][Second]
            : never
          : never
        : never;
    }
  : never;

/** Editable fields of an embed, by path, so that each is saved alone. */
export type EmbedFields = Omit<Customization, Group> &
  Parts<Customization, Group> &
  Pick<Embed, 'name' | 'domains' | 'emails'> &
  Parts<Pick<Embed, 'caps'>, 'caps'>;
export type EmbedField = keyof EmbedFields;
export type EmbedDraft = Partial<EmbedFields>;

const ownFields = ['name', 'domains', 'emails'] as const;

/** Converts an embed to fields. */
export function toFields({ name, domains, emails, caps, customization }: Embed): EmbedFields {
  const { colors, greeting, welcome, lead, rules, ...look } = customization;
  const parts = { colors, greeting, welcome, lead, rules, caps };
  const flat = Object.entries(parts).flatMap(([group, values]) =>
    Object.entries(values).map(([part, value]) => [`${group}.${part}`, value]),
  );
  return { ...look, name, domains, emails, ...Object.fromEntries(flat) } as EmbedFields;
}

/** The embed as it will be once the draft is saved. */
export function withDraft(embed: Embed, draft: EmbedDraft): Embed {
  const { own, look } = toChanges(draft);
  const { customization } = embed;
  const merged = Object.fromEntries(groups.map((group) => [group, { ...customization[group], ...look?.[group] }]));
  return {
    ...embed,
    ...own,
    caps: { ...embed.caps, ...own?.caps },
    customization: { ...customization, ...look, ...merged } as Customization,
  } as Embed;
}

type OwnChanges = Omit<NonNullable<CallOptions<'updateEmbed'>['body']>, 'token'>;
type LookChanges = NonNullable<CallOptions<'updateCustomization'>['body']>['customization'];

/** Bodies of the two update calls for a draft; `null` if nothing changed. */
export function toChanges(draft: EmbedDraft): { own: OwnChanges | null; look: LookChanges | null } {
  const own: Record<string, unknown> = {};
  const look: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(draft)) {
    const [group = '', part] = field.split('.');
    const side = group === 'caps' || ownFields.some((name) => name === group) ? own : look;
    side[group] = part === undefined ? value : { ...(side[group] as object | undefined), [part]: value };
  }
  return {
    own: Object.keys(own).length > 0 ? (own as OwnChanges) : null,
    look: Object.keys(look).length > 0 ? (look as LookChanges) : null,
  };
}

/** Maximum length of each text in characters. */
export const maxCharsOf = {
  name: limits.nameChars,
  label: limits.labelChars,
  'greeting.text': limits.greetingChars,
  'welcome.en': limits.textFieldChars,
  'welcome.es': limits.textFieldChars,
  'lead.text': limits.leadTextChars,
} as const satisfies { [Field in EmbedField]?: number };
export type EmbedText = keyof typeof maxCharsOf;

/** Validation errors of a draft. Invalid fields are not sent. */
export function checkDraft(draft: EmbedDraft): { [Field in EmbedField]?: ValidationKey } {
  const complaints: { [Field in EmbedField]?: ValidationKey } = {};
  for (const field of Object.keys(maxCharsOf) as EmbedText[]) {
    const value = draft[field];
    if (value !== undefined && countCodePoints(value) > maxCharsOf[field]) complaints[field] = 'tooLong';
  }
  return complaints;
}

/** Field of a server error's path: `customization.rules.paths.0` belongs to `rules.paths`. */
export function fieldAt(path: string, fields: readonly string[]): EmbedField | null {
  const bare = path.replace(/^customization\./, '');
  return (fields.find((field) => bare === field || bare.startsWith(`${field}.`)) as EmbedField | undefined) ?? null;
}
