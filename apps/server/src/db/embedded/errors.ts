/** Errors of the embedded PostgreSQL. Every message is a plain sentence for the operator at a terminal. */
export type EmbeddedPostgresErrorCode =
  | 'dataDirInUse'
  | 'dataDirVersion'
  | 'dataDirAccess'
  | 'diskFull'
  | 'unsupportedPlatform'
  | 'passwordRejected'
  | 'startFailed'
  | 'crashed';

export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** Another running start holds the folder. */
export class DataDirInUseError extends EmbeddedPostgresError {
  constructor(dataDir: string, holderPid?: number) {
    const holder = holderPid === undefined ? 'Another process' : `Another process (number ${holderPid})`;
    super(
      'dataDirInUse',
      `${holder} is already running on the database in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

/** Another major version of PostgreSQL created the folder, or it is not a database. */
export class DataDirVersionError extends EmbeddedPostgresError {
  constructor(clusterDir: string, found: string, expected: number) {
    super(
      'dataDirVersion',
      `The database in ${clusterDir} was made by PostgreSQL ${found}, and this version of Sosia brings PostgreSQL ${expected}. ` +
        'Nothing was changed. Start the version of Sosia that made it and export the data, or set DATA_DIR to another folder, ' +
        `or run a PostgreSQL ${found} server on this folder and set DATABASE_URL.`,
    );
  }
}

/** The user of the server, or of its database, cannot use the folder. */
export class DataDirAccessError extends EmbeddedPostgresError {
  constructor(dataDir: string, reason: string, options?: ErrorOptions) {
    super('dataDirAccess', `The database folder ${dataDir} cannot be used: ${reason}`, options);
  }
}

/** The file system of the data folder is full, or a quota is used up. Committed data is safe. */
export class DiskFullError extends EmbeddedPostgresError {
  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      'diskFull',
      `The disk that holds ${dataDir} is full. Free some space and start again. What was saved before is still there.`,
      options,
    );
  }
}

/** The product has no PostgreSQL for this platform. */
export class UnsupportedPlatformError extends EmbeddedPostgresError {
  constructor(platform: string, reason: string, options?: ErrorOptions) {
    super(
      'unsupportedPlatform',
      `The PostgreSQL that comes with Sosia cannot run on this machine (${platform}): ${reason} Set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
      options,
    );
  }
}

/** The password does not open the cluster: `secrets.json` belongs to another data folder. */
export class PasswordRejectedError extends EmbeddedPostgresError {
  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      'passwordRejected',
      `The database in ${dataDir} does not accept the password in secrets.json. Put back the secrets.json that was made together with it.`,
      options,
    );
  }
}

/** PostgreSQL did not start; only its own output says why. */
export class StartFailedError extends EmbeddedPostgresError {
  constructor(what: string, lines: readonly string[], options?: ErrorOptions) {
    const said = lines.length === 0 ? 'It said nothing.' : `Its last words:\n${lines.join('\n')}`;
    super('startFailed', `${what} ${said}`, options);
  }
}

/** PostgreSQL ended unexpectedly. */
export class PostgresCrashedError extends EmbeddedPostgresError {
  constructor(how: string, lines: readonly string[]) {
    super('crashed', `The database ended unexpectedly (${how}). Its last words:\n${lines.join('\n')}`);
  }
}
