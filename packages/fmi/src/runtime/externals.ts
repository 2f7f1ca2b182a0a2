/** The external functions that there are in C, by foreign name. */
export const externalNames: ReadonlySet<string> = new Set([
  ...["init3", "close", "getValue", "getDerValue", "getDer2Value"].flatMap((name) =>
    ["CombiTable1D", "CombiTimeTable", "CombiTable2D"].map((table) => `ModelicaStandardTables_${table}_${name}`),
  ),
  ...["minimumAbscissa", "maximumAbscissa"].flatMap((name) =>
    ["CombiTable1D", "CombiTable2D"].map((table) => `ModelicaStandardTables_${table}_${name}`),
  ),
  ...["minimumTime", "maximumTime", "nextTimeEvent"].map((name) => `ModelicaStandardTables_CombiTimeTable_${name}`),
  ...["length", "substring", "compare", "skipWhiteSpace", "hashString"].map((name) => `ModelicaStrings_${name}`),
  ...["scanReal", "scanInteger", "scanString", "scanIdentifier"].map((name) => `ModelicaStrings_${name}`),
  ...["xorshift64star", "xorshift128plus", "xorshift1024star", "automaticGlobalSeed", "convertRealToIntegers"].map(
    (name) => `ModelicaRandom_${name}`,
  ),
  ...["setInternalState", "impureRandom"].map((name) => `ModelicaRandom_${name}_xorshift1024star`),
  ...["dgesv", "dgetrf", "dgetrs", "dgetri", "dgelsy"],
  "ModelicaInternal_print",
]);
