import { createHmac } from 'node:crypto';
import { defaultCustomization, type Embed, type embedEndpoints } from '@sosia/contract';
import type { MakeSample } from './sample-call.ts';
import type { TestWorld } from './test-world.ts';

const byToken: MakeSample = ({ embed: { token } }) => ({ query: { token } });
const page = 'https://shop.example/prices';

/**
 * A valid call of each endpoint about embeds: as owner, as visitor with a token of the fixture's embed, and
 * unauthenticated.
 */
export const embedSamples: Record<keyof typeof embedEndpoints, MakeSample> = {
  createEmbed: async (world) => ({
    body: {
      userId: world.accountId,
      cloneId: await anotherAgent(world),
      name: 'Shop',
      domains: ['shop.example', '*.shop.example:8443'],
    },
  }),
  updateEmbed: async (world) => ({
    body: {
      token: (await anotherEmbed(world)).token,
      name: 'Shop',
      domains: ['shop.example'],
      emails: ['harbour@example.org'],
      caps: { perVisitorDay: 20, perAddressDay: 100, perDay: 500 },
    },
  }),
  setEmbedStatus: ({ agentId, embed: { token } }) => ({ body: { token, cloneId: agentId, active: true } }),
  listEmbeds: ({ agentId }) => ({ params: { id: agentId } }),
  generateChatScript: byToken,
  getCustomization: byToken,
  updateCustomization: ({ embed: { token } }) => ({ query: { token }, body: { customization } }),
  regenerateEmbed: async (world) => ({ body: { token: (await anotherEmbed(world)).token } }),
  deleteEmbed: async (world) => ({ query: { token: (await anotherEmbed(world)).token } }),
  checkPage: ({ embed: { token }, siteUrl }) => ({ body: { token, url: siteUrl } }),
  getEmbedNumbers: ({ embed: { token } }) => ({ query: { token, days: '7' } }),
  listLeads: async (world) => {
    await leaveLead(world);
    return { query: { token: world.embed.token, limit: '10' } };
  },
  deleteLead: async (world) => ({ params: { id: await leaveLead(world) } }),
  answerNotification: () => ({ body: { token: 'not-a-token-of-any-mail', accept: true } }),

  getEmbedInfo: ({ embed: { token } }) => ({ query: { token, origin: 'https://shop.example' } }),
  trackMessage: ({ embed: { token }, sessionId }) => ({
    query: { token },
    body: { type: 'opened', sessionId, url: page },
  }),
  saveLead: ({ visitorToken, sessionId }) => ({
    token: visitorToken,
    body: { sessionId, ...lead, url: page },
  }),
  identifyVisitor: ({ visitorToken, embed: { identitySecret } }) => {
    const id = 'customer-7';
    const signature = createHmac('sha256', identitySecret).update(id).digest('hex');
    return { token: visitorToken, body: { id, signature, name: lead.name, email: lead.email } };
  },
};

const lead = { name: 'Berta', email: 'berta@example.org', phone: '+34 600 000 000', company: 'Boats' };

const customization = {
  ...defaultCustomization,
  writingSpeed: 40,
  hideWatermark: false,
  label: 'Ask us',
  greeting: { text: 'Ahoy', afterSeconds: 9 },
  welcome: { en: 'Welcome aboard.', es: 'Bienvenida a bordo.' },
  lead: { when: 'after', afterTurns: 3, fields: ['name'], required: true, text: 'Who are you?' },
  rules: {
    paths: ['/shop*'],
    exceptPaths: ['/shop/cart'],
    openPaths: ['/help'],
    showAfterSeconds: 1,
    openAfterSeconds: 5,
    openOnExit: true,
    officeHours: { days: [1, 2], from: '09:00', to: '18:00', timeZone: 'Europe/Madrid' },
  },
};

/** A visitor who says who they are. @returns their id */
async function leaveLead({ caller, embed: { token }, sessionId }: TestWorld): Promise<string> {
  const visitor = (await caller.get(`embed/embed-info?token=${token}`)).body.data.user.token;
  await caller.send({
    method: 'POST',
    url: '/api/embed/lead',
    headers: { authorization: `Bearer ${visitor}` },
    payload: { sessionId, ...lead, url: page },
  });
  const { data } = (await caller.get(`embed/leads?token=${token}&limit=1`)).body;
  return data[0].id;
}

/** Replaces the fixture's agent, whose number of embeds is limited. */
async function anotherAgent({ caller }: TestWorld): Promise<string> {
  return (await caller.form('POST', 'clone/add', {})).body.botId;
}

/** One that may change or go. */
async function anotherEmbed(world: TestWorld): Promise<Embed> {
  const cloneId = await anotherAgent(world);
  // Not the fixture's account: that one tries names of other accounts with the owner's calls.
  const { id: userId } = (await world.caller.get('auth/me')).body.data;
  return (await world.caller.json('PUT', 'embed/create', { userId, cloneId, domains: [] })).body.data;
}
