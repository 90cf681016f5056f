/** Files whose long functions are still to be split. An entry that is no longer needed is a fault. */
export const unsplitFunctions = [
  'apps/web/src/features/document-viewer/text-view.tsx',
  'apps/web/src/features/instructions/instructions-panel.tsx',
  'apps/web/src/features/knowledge/site-options.tsx',
  'apps/web/src/features/knowledge/use-uploads.ts',
  'apps/web/src/lib/autosave/create-autosave.ts',
  'packages/chat/src/state/create-conversation-api.ts',
];
