/**
 * Functions of PostgreSQL's own that everybody may call and that keep or reach something outside the
 * tables, where no row-level security is: large objects, locks that outlive their transaction,
 * messages in the write-ahead log, snapshots for other sessions.
 */
const NAMES =
  "^(lo_|loread$|lowrite$|pg_(try_)?advisory_(lock|unlock)|pg_logical_emit_message$|pg_export_snapshot$)";

/**
 * Takes these functions from everybody in the database in which a superuser runs it, since they
 * belong to the server's first superuser. The owner of the product's schema keeps the lock under
 * which it migrates. One line, as PostgreSQL's single-user mode wants it.
 * @param {string} owner its role, which is written as it is
 */
export const closeFunctions = (owner) =>
  "do $$ declare closed regprocedure; begin " +
  "for closed in select oid from pg_proc where pronamespace = 'pg_catalog'::regnamespace " +
  `and proname ~ '${NAMES}' loop ` +
  "execute format('revoke execute on function %s from public', closed); end loop; " +
  `grant execute on function pg_advisory_lock(bigint) to ${owner}; end $$`;
