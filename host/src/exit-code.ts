/**
 * Code with which a program of ours ends when somebody has to change something before it can run: a setting, the database,
 * the machine. Started again it would end the same way. The number is `EX_CONFIG` of sysexits.h.
 */
export const misconfiguredExit = 78;
