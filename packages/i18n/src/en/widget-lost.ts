/** Shown when the chat's own texts could not be loaded; bundled with its script. */
export const widgetLost = { failed: 'The chat could not be loaded.', reload: 'Load again' };
