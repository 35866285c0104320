const shardCount = 16;

/** SQL: each connection writes to a shard of its own, as far as there are enough of them. */
export const ownShard = `pg_backend_pid() % ${shardCount}`;

/** SQL: for many orders at once, so that no shard grows faster than the others. */
export const shardOfCustomer = `abs(hashtext(user_id)) % ${shardCount}`;
