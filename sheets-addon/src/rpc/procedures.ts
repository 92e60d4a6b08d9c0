import type { inferRouterError, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../server/trpc/router.ts';

/**
 * The server's procedures as types: names, inputs and answers all come from the router itself, so a renamed field there does
 * not compile here. Nothing of it is left in the bundle.
 */
type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Records = AppRouter['_def']['record'];

/** `runs.many`, for every router and procedure whose kind is asked for. */
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

/** What a procedure is given. */
export type InputOf<Path extends QueryPath | MutationPath> = At<Inputs, Path>;
/** What a procedure answers. */
export type OutputOf<Path extends QueryPath | MutationPath> = At<Outputs, Path>;
/** What every error says. */
export type ErrorShape = inferRouterError<AppRouter>;
