/** Ends a startup that a shutdown overtook. */
export class StoppingError extends Error {
  override readonly name = 'StoppingError';

  constructor() {
    super('the process stops');
  }
}
