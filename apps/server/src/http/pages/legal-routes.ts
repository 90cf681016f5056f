import { legalEndpoints } from '@sosia/contract';
import { AppError } from '../../lib/app-error.ts';
import { type Route, route } from '../call-context.ts';
import type { createLegalTexts } from './legal-texts.ts';

/** The terms and the privacy policy, for anyone. */
export function legalRoutes(find: ReturnType<typeof createLegalTexts>): Route[] {
  return [
    route(legalEndpoints.getLegalText, async ({ params, language }) => {
      const data = await find(params.subject, language);
      if (!data) throw new AppError('notFound');
      return { data };
    }),
  ];
}
