/** The launcher's path, below `PUBLIC_URL` or an earlier one. */
export const launcherPath = /\/chat-widget\.js$/;

/** What a page loads the launcher from. */
export const launcherUrl = (publicUrl: string): string => `${publicUrl.replace(/\/*$/, '')}/chat-widget.js`;
