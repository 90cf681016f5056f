/** Files whose long functions are still to be split. An entry that is no longer needed is a fault. */
export const unsplitFunctions = [
  'apps/server/src/modules/conversation/answer/answer-writer.ts',
  'apps/server/src/modules/conversation/answer/citations/number-citations.ts',
  'apps/server/src/modules/conversation/answer/guardrails/link-filter.ts',
  'apps/server/src/modules/conversation/answer/guardrails/prompt-leak-filter.ts',
  'apps/server/src/modules/conversation/answer/produce-answer.ts',
  'apps/server/src/modules/knowledge/knowledge-routes.ts',
  'apps/web/src/features/document-viewer/text-view.tsx',
  'apps/web/src/features/instructions/instructions-panel.tsx',
  'apps/web/src/features/knowledge/site-options.tsx',
  'apps/web/src/features/knowledge/use-uploads.ts',
  'apps/web/src/lib/autosave/create-autosave.ts',
  'packages/chat/src/state/create-conversation-api.ts',
];
