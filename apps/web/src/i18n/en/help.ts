/** Texts of the help page. */
export const help = {
  help: {
    title: "Help",
    lead: "From reading a model to running, changing and sharing it.",
    contents: "Contents",
    part: {
      read: {
        title: "Reading models",
        text: "Find models by name, type, tag and library under Models. A model shows its description, diagram, class tree and code; a click on a component in the diagram leads into it, and the diagram can be exported.",
      },
      run: {
        title: "Running models",
        text: "Open a model in the workspace, choose a class and press Simulate. Small models run in the browser, large ones wait for their turn on the server; choose results in the variable tree, and zoom, combine and export curves.",
      },
      write: {
        title: "Writing models",
        text: "The editor completes names, explains them and points out mistakes with the section of the specification. F12 leads to a definition, F2 renames, Shift-Alt-F formats. Drafts are kept on the server; saving makes a commit of them.",
      },
      share: {
        title: "Publishing and working together",
        text: "Publish a model to make a repository, public or private, by uploading folders or pushing with git. Invite members with one of five roles under Manage; copy repositories of others and propose your changes to them.",
      },
      version: {
        title: "Versions and comparison",
        text: "Each version has a semantic number and a description, and can be downloaded. Any two can be compared: files, text, and what was added, removed, moved and changed in diagrams.",
      },
      account: {
        title: "Account and safety",
        text: "Under Settings on your page you change password, e-mail and phone, see signed-in devices, export your data or delete the account; the login log lists device and address of every login.",
      },
      api: {
        title: "Access by programs",
        text: "Make an access token in the menu behind your picture, and use it to clone and push repositories or to make calls; all calls stand in the API document.",
      },
    },
    more: "Not found what you need?",
    apiDocument: "API document",
    language: "Modelica language specification",
  },
} as const;
