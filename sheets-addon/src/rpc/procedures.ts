import type { inferRouterError, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../server/trpc/router.ts';

/** The server's procedures as types: names, inputs and answers come from the router itself, so that a field renamed there no longer
 * compiles here. The bundle contains none of it.
 */
type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Records = AppRouter['_def']['record'];

/** The paths, such as `runs.many`, of all procedures of a kind. */
type PathOf<Kind extends 'query' | 'mutation'> = {
  [Router in keyof Records & string]: {
    [Name in keyof Records[Router] & string]: Records[Router][Name] extends { _def: { type: Kind } }
      ? `${Router}.${Name}`
      : never;
  }[keyof Records[Router] & string];
}[keyof Records & string];

export type QueryPath = PathOf<'query'>;
export type MutationPath = PathOf<'mutation'>;

type At<Tree, Path extends string> = Path extends `${infer Router}.${infer Name}`
  ? Router extends keyof Tree
    ? Name extends keyof Tree[Router]
      ? Tree[Router][Name]
      : never
    : never
  : never;

/** The input of a procedure. */
export type InputOf<Path extends QueryPath | MutationPath> = At<Inputs, Path>;
/** The output of a procedure. */
export type OutputOf<Path extends QueryPath | MutationPath> = At<Outputs, Path>;
/** The shape of every error. */
export type ErrorShape = inferRouterError<AppRouter>;
