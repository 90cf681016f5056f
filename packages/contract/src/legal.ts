import * as z from 'zod';
import { languageSchema } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

export const legalSubjects = ['terms', 'privacy'] as const;
export type LegalSubject = (typeof legalSubjects)[number];

export const legalEndpoints = {
  getLegalText: endpoint('getLegalText', {
    summary: 'The operator’s terms of service or privacy policy, in the language of the call where there is one.',
    access: 'public',
    params: z.strictObject({ subject: z.enum(legalSubjects) }),
    response: z.strictObject({ data: z.strictObject({ markdown: z.string(), language: languageSchema }) }),
    errors: ['notFound'],
  }),
};
