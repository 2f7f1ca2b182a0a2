import type { ExternalFunction } from "../contract/external-functions.ts";
import { bandedFunctions } from "./banded.ts";
import { choleskyFunctions } from "./cholesky.ts";
import { constrainedLeastSquaresFunctions } from "./constrained-least-squares.ts";
import { eigenvalueFunctions } from "./eigenvalues.ts";
import { generalisedEigenvalueFunctions } from "./generalised-eigenvalues.ts";
import { leastSquaresFunctions } from "./least-squares.ts";
import { luFunctions } from "./lu.ts";
import { normFunctions } from "./norm.ts";
import { packedReflectorFunctions } from "./packed-reflectors.ts";
import { schurOrderFunctions } from "./schur-order.ts";
import { singularValueFunctions } from "./singular-values.ts";
import { sylvesterFunctions } from "./sylvester.ts";
import { triangularFunctions } from "./triangular.ts";
import { triangularEigenvectorFunctions } from "./triangular-eigenvectors.ts";
import { tridiagonalFunctions } from "./tridiagonal.ts";

/**
 * What Modelica.Math.Matrices.LAPACK calls by LAPACK's names and with its arguments: matrices as column-major lists with
 * their leading dimension, results and `info` as lists to write into. Work arrays are accepted and not used.
 */
export const lapackFunctions: ReadonlyMap<string, ExternalFunction> = new Map([
  ...luFunctions,
  ...leastSquaresFunctions,
  ...singularValueFunctions,
  ...eigenvalueFunctions,
  ...generalisedEigenvalueFunctions,
  ...triangularEigenvectorFunctions,
  ...normFunctions,
  ...tridiagonalFunctions,
  ...choleskyFunctions,
  ...bandedFunctions,
  ...packedReflectorFunctions,
  ...constrainedLeastSquaresFunctions,
  ...sylvesterFunctions,
  ...schurOrderFunctions,
  ...triangularFunctions,
]);
