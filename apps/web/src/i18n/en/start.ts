/** Texts of opening a workspace. */
export const start = {
  start: {
    stage: {
      service: "Service: login, repository and workspace",
      environment: "Environment: language engine and libraries",
      files: "Model files of the repository",
    },
    code: {
      service: "Starting the service",
      serviceFailed: "The service did not start, please refresh",
      environment: "Preparing the environment",
      environmentFailed: "The environment could not be prepared, please refresh",
      files: "Loading the model files",
      filesFailed: "The model files could not be loaded, please refresh",
      entering: "Entering the modelling space",
      timeUp: "The free time of this month is used up",
    },
    refresh: "Refresh",
    nothingLost: "Unsaved changes are not lost by it.",
    timeUp:
      "There are {minutes} minutes a month to edit; those of the next month begin on {renews}. Until then models and results can be looked at, and unsaved changes are kept.",
    look: "Look at it, read only",
    lookOnly: "Read only: the free time of this month is used up",
    toRepository: "Go to the repository",
    other: {
      title: "You have another workspace open",
      closedTitle: "This workspace was closed from elsewhere",
      text: "{repository}, open since {since} ({where}).",
      choice: "A person has one workspace at a time. When the others are closed, unsaved changes there are kept.",
      kept: "A person has one workspace at a time. What was done here is kept: sent to the server, or in this browser where it could not be sent.",
      thisBrowser: "another window of this browser",
      unknown: "an unknown device",
      closeOthers: "Close others",
      closeCurrent: "Close current",
      takeBack: "Go on here",
    },
  },
};
