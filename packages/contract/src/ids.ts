import * as z from 'zod';

/** A UUIDv7 made by the server, lower-case. */
export const idSchema = z.uuid().toLowerCase();

/** A conversation's session id, made by the client. */
export const sessionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** ISO 8601 with offset. */
export const timeSchema = z.iso.datetime({ offset: true });
