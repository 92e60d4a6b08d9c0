/* The server's commands print as those of the package of users do. */
export { type Output, outliveReaders, table } from '@assay/cli/output/output';
