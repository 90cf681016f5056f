/** Listening address of the server: a Unix socket in a private folder, or a loopback port on Windows. */
export type Listening = { kind: 'socket'; setting: string; port: number } | { kind: 'loopback'; port: number };

/**
 * The server's settings as command-line options, so that a new version changes them without touching the data folder.
 * Sized for one small machine: the whole product idles below 300 MB.
 */
export function settings(listening: Listening, isDurable: boolean): Record<string, string> {
  return {
    ...(listening.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: listening.setting, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }),
    port: String(listening.port),
    password_encryption: 'scram-sha-256',
    ...memory,
    ...writing,
    ...speech,
    ...(isDurable ? { fsync: 'on' } : forTests),
  };
}

const memory = {
  max_connections: '40',
  shared_buffers: '40MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  // No parallel workers: on two cores they cost memory without a gain.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '2',
  jit: 'off',
  huge_pages: 'off',
  random_page_cost: '1.1',
};

/** Test data need not survive, and several products have pools open at a time. */
const forTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '150' };

const writing = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
};

/** This module parses PostgreSQL's messages, such as a full disk, so they stay English. */
const speech = {
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_line_prefix: '',
};
