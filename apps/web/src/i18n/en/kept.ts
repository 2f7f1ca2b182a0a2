/** Texts of files in which a repository keeps layouts, templates, experiments and apps. */
export const kept = {
  kept: {
    nameRule: "A name has up to 60 letters, digits, blanks, - _ and ., and begins with a letter or digit.",
    conflict:
      "Another person has changed {path}. Nothing was written, and its new content has been read: look at it, then keep yours again.",
    whole: "the whole file",
    problem: {
      text: "{path} is not read: it is not text in UTF-8, or is larger than 200 kB.",
      json: "{path} is no JSON: look at line {at}.",
      type: "{path} is not read: {at} must be of the type {wanted}.",
      value: "{path} is not read: {at} must be one of {wanted}.",
      keys: "{path} is not read: {at} has fields that do not belong there: {wanted}.",
      least: "{path} is not read: {at} is less than {wanted}, or has fewer elements or letters.",
      most: "{path} is not read: {at} is more than {wanted}, or has more elements or letters.",
      twice: "{path} is not read: {at} has something twice: a place of the grid, or a curve.",
      order: "{path} is not read: in {at} min must be less than max.",
      grid: "{path} is not read: the grid of {at} has more than 100 cells.",
      curves: "{path} is not read: {at} have more than 400 curves in all.",
      columns: "{path} is not read: {at} reaches beyond the 12 columns of the grid.",
      overlap: "{path} is not read: some of {at} lie over each other.",
      times: "{path} is not read: in {at} startTime must be less than stopTime.",
      other: "{path} is not read: look at {at}.",
    },
  },
};
