/** Texts of a repository in a list, which the first page shows. */
export const card = {
  card: {
    publish: "Publish a model",
    openTypeLabel: "Visibility",
    clearFilters: "Clear filters",
    noneFoundText: "Try another word or fewer filters.",
    noneFound: "Nothing matches",
    modelTypeLabel: "Type",
    initialModel: "Initial model",
    updated: "Updated",
    noneYet: "No public models yet",
    noneYetText: "Publish the first one. It will be here for everyone to read and run.",
    modelType: {
      library: "Library",
      model: "Model",
      teaching: "Teaching",
      other: "Other",
    },
    openType: {
      public: "Public",
      private: "Private",
    },
    stars: "Stars",
    tags: "Tags",
  },
} as const;
