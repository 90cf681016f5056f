import { ApiError } from '@sosia/client';

export const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'notFound';
