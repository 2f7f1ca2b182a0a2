/** Texts of stars, collections, watches, tags, licences and used libraries. */
export const mark = {
  mark: {
    star_one: "Star, {count} person",
    star_other: "Star, {count} people",
    collection_one: "Collect, {count} person",
    collection_other: "Collect, {count} people",
    watch_one: "Watch, {count} person",
    watch_other: "Watch, {count} people",
    add: {
      star: "Star",
      collection: "Collect",
      watch: "Watch: get messages about what happens",
    },
    cancel: {
      star: "Take the star back",
      collection: "Take out of your collection",
      watch: "Stop watching",
    },
  },
  tag: {
    filter: "Filter by tag",
    withCount: "{tag} ({count})",
    note_one: "One at most. Type it and press Enter.",
    note_other: "{count} at most. Type one and press Enter.",
    wrong: "A tag has letters, digits, spaces and . _ + # -, and begins with a letter or digit",
  },
  licence: {
    label: "Licence",
    note: "Says what others may do with the models.",
    none: "Not said",
    proprietary: "All rights reserved",
    filter: "Filter by licence",
  },
  library: {
    filter: "Filter by used library",
  },
} as const;
