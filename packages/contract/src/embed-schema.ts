import * as z from 'zod';
import {
  bubblePositions,
  bubbleSizes,
  type Customization,
  chatStyles,
  embedColorNames,
  embedThemes,
  leadFields,
  leadMoments,
} from './embed-look.ts';
import { filledText, text } from './fields.ts';
import { idSchema, timeSchema } from './ids.ts';
import { limits } from './limits.ts';

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'colourFormat' })
  .toLowerCase();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const pathList = z.array(filledText(limits.rulePathChars)).max(limits.rulePaths);

const colors = z.strictObject(
  Object.fromEntries(embedColorNames.map((name) => [name, color])) as Record<
    (typeof embedColorNames)[number],
    typeof color
  >,
);
const greeting = z.strictObject({ text: text(limits.greetingChars), afterSeconds: z.number().int().min(0).max(600) });
const welcome = z.strictObject({ en: text(limits.textFieldChars), es: text(limits.textFieldChars) });
const lead = z.strictObject({
  when: z.enum(leadMoments),
  afterTurns: z.number().int().min(1).max(20),
  fields: z.array(z.enum(leadFields)).min(1).max(leadFields.length).refine(isWithoutTwins, { error: 'invalid' }),
  required: z.boolean(),
  text: text(limits.leadTextChars),
});
const rules = z.strictObject({
  paths: pathList,
  exceptPaths: pathList,
  showAfterSeconds: z.number().int().min(0).max(600),
  officeHours: z
    .strictObject({
      days: z.array(z.number().int().min(0).max(6)).max(7).refine(isWithoutTwins, { error: 'invalid' }),
      from: clock,
      to: clock,
      timeZone: filledText(64).refine(isTimeZone, { error: 'invalid' }),
    })
    .nullable(),
  openAfterSeconds: z.number().int().min(1).max(600).nullable(),
  openOnExit: z.boolean(),
  openPaths: pathList,
});

function isWithoutTwins(items: readonly unknown[]): boolean {
  return new Set(items).size === items.length;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const look = {
  theme: z.enum(embedThemes),
  bubblePosition: z.enum(bubblePositions),
  bubbleSize: z.enum(bubbleSizes),
  iframeSize: z.union([z.literal(25), z.literal(35), z.literal(50)]),
  chatStyle: z.enum(chatStyles),
  writingSpeed: z.number().int().min(0).max(limits.writingSpeedMax).nullable(),
  hideWatermark: z.boolean().nullable(),
  label: text(limits.labelChars),
  offsetX: z.number().int().min(0).max(limits.offsetPixels),
  offsetY: z.number().int().min(0).max(limits.offsetPixels),
  zIndex: z.number().int().min(0).max(2_147_483_647),
};

export const customizationSchema = z.strictObject({
  colors,
  ...look,
  greeting,
  welcome,
  lead,
  rules,
}) satisfies z.ZodType<Customization>;

/** Changes only the fields sent, also inside the groups. */
export const customizationChanges = z
  .strictObject({
    colors: colors.partial(),
    ...look,
    greeting: greeting.partial(),
    welcome: welcome.partial(),
    lead: lead.partial(),
    rules: rules.partial(),
  })
  .partial();
export type CustomizationChanges = z.infer<typeof customizationChanges>;

/** Quota of questions per day (UTC): per visitor, per IP address (IPv6: its /64), and in total. */
const cap = z.number().int().min(1).max(limits.capMax);
export const capsSchema = z.strictObject({ perVisitorDay: cap, perAddressDay: cap, perDay: cap });
export const defaultCaps = { perVisitorDay: 50, perAddressDay: 200, perDay: 1_000 } as const;

export const embedSchema = z.strictObject({
  id: idSchema,
  token: z.string(),
  cloneId: idSchema,
  userId: idSchema,
  userPlan: z.string(),
  name: z.string(),
  /** `host[:port]` or `*.host[:port]`; an empty list allows every domain. */
  domains: z.array(z.string()),
  emails: z.array(z.string()),
  active: z.boolean(),
  caps: capsSchema,
  customization: customizationSchema,
  createdAt: timeSchema,
  /** Extension: `share` is the agent's share link (its token is the agent's `botToken`); every agent has one. */
  kind: z.enum(['site', 'share']),
  /** Extension: entries of `emails` that are not confirmed yet and receive nothing. */
  pendingEmails: z.array(z.string()),
  /** Extension: key for the HMAC-SHA256 with which the owner's server signs a visitor's identity. */
  identitySecret: z.string(),
});
export type Embed = z.infer<typeof embedSchema>;
