/** Version of what readers produce. Raise it when sources that were read before should be read again. */
export const readerVersion = 2;
