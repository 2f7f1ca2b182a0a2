/** What is kept of the page: in files of a repository, or in an account. */

/** How something kept may be called: letters, digits, blanks, `-`, `_` and `.` of any script, 60 at most. */
export const keptNamePattern = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_ .-]{0,58}[\p{L}\p{M}\p{N}_-])?$/u;

/** By which a template of a chart is known, as its member `format`. */
export const chartFormat = "mofang-chart/1";
