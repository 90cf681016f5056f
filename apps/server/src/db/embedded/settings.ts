/** How the server listens: a Unix socket in a private folder, or (Windows) a port of the loopback address. */
export type Listening = { kind: 'socket'; setting: string; port: number } | { kind: 'loopback'; port: number };

/**
 * The server's settings, given on the command line so that a newer version of the product changes them without touching the
 * data folder. Sized for one small machine: the whole product idles under 300 MB.
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
  // No helpers beside the sessions: on two cores they cost memory and bring nothing.
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

/** Nothing need survive, and the pools of several products are open at a time. */
const forTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '150' };

const writing = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
};

/** PostgreSQL's own words are read by this module (a full disk, for one), so they stay English. */
const speech = {
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_line_prefix: '',
};
