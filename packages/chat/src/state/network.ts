/** Whether there is a network, with a notification when it returns. */
export interface Network {
  isOnline: () => boolean;
  onOnline: (onBack: () => void) => () => void;
}

/** The browser's network state. `false` is reliable, `true` is not. */
export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  onOnline(onBack) {
    addEventListener('online', onBack);
    return () => removeEventListener('online', onBack);
  },
};

/** Resolves when there is a network or on abort. */
export function whenOnline(network: Network, signal: AbortSignal): Promise<void> {
  if (network.isOnline() || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      stopListening();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stopListening = network.onOnline(end);
    signal.addEventListener('abort', end);
  });
}
