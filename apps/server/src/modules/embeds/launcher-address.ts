/** Matches the launcher's path below the current or an earlier `PUBLIC_URL`. */
export const launcherPath = /\/chat-widget\.js$/;

/** Returns the URL that pages load the launcher from. */
export const launcherUrl = (publicUrl: string): string => `${publicUrl.replace(/\/*$/, '')}/chat-widget.js`;
