/** What the chat says where not even its sentences could be fetched; these come with its script. */
export const widgetLost = { failed: 'The chat could not be loaded.', reload: 'Load again' };
