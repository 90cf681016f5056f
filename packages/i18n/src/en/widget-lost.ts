/** Shown when the chat's own texts could not be loaded; part of its script. */
export const widgetLost = { failed: 'The chat could not be loaded.', reload: 'Load again' };
