/** The part of jStat that is used. */
declare module "jstat" {
  const library: {
    readonly jStat: {
      readonly normal: { inv(probability: number, mean: number, deviation: number): number };
      readonly studentt: { inv(probability: number, degrees: number): number };
    };
  };
  export default library;
}
