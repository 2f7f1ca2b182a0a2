/** Texts of accounts at code-hosting services. */
export const hosting = {
  hosting: {
    notSetUp: "Importing from {service} is not set up on this site",
    notSetUpText:
      "It works once an administrator has registered the site at {service} and set MOFANG_CODE_HOSTS. Public repositories can be imported by address.",
    unconnected: "Connect your {service} account",
    unconnectedText:
      "Then you choose among your own repositories, private ones too. We only read them, and you can disconnect at any time.",
    connect: "Connect {service}",
    connected: "Connected to {service} as {login}",
    disconnect: "Disconnect",
    search: "Find repositories by name or description",
    none: "There is no repository in this account yet",
    noneFound: "No repository matches “{search}”",
    import: "Import",
    importOf: "Import {name}",
    pages: "Pages of repositories",
    previous: "Previous",
    next: "Next",
    arriving: "Coming back from code hosting",
    refused: "You did not agree, or {service} sent no authorization code.",
    failed: "{service} could not be connected",
    back: "Back to the import",
  },
} as const;
