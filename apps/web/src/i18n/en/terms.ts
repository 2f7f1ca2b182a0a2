/** The terms that a member accepts. */
export const terms = {
  terms: {
    service: "Terms of service",
    privacy: "Privacy policy",
    updated: "Updated {time}",
    serviceParts: {
      use: {
        title: "Use",
        text: "Mofang is for keeping, reading, simulating and sharing engineering models. Do not upload what you have no right to share, and do not use models to harm this site or others.",
      },
      content: {
        title: "Your content",
        text: "The models that you upload remain yours. What you make public can be seen, cloned and run by everyone; what you keep private is seen only by you and the members whom you invite.",
      },
      limits: {
        title: "Limits",
        text: "Simulations have limits of time, memory and size of the result; one that exceeds them is stopped and says why. Requests that come too often are refused for a while.",
      },
      account: {
        title: "Account",
        text: "Keep your password safe. An account that breaks these terms may be frozen. You can have your account deleted at any time.",
      },
      warranty: {
        title: "Warranty",
        text: "The service is provided as it is. Check results of simulations yourself before you base decisions on them.",
      },
    },
    privacyParts: {
      data: {
        title: "What we keep",
        text: "User name, e-mail, a one-way hash of the password, what you write in your profile, your repositories and simulations, and login records for security.",
      },
      purpose: {
        title: "What for",
        text: "Only to provide this service: logging in, sending codes, naming authors, running simulations and preventing abuse. We do not sell data, and the pages load no scripts of third parties.",
      },
      storage: {
        title: "Data in your browser",
        text: "Login tokens, language, theme and drafts that you have not sent are kept in your browser. Signing out removes the tokens.",
      },
      deletion: {
        title: "Deletion",
        text: 'After you delete your account it is frozen for 30 days, then your personal data are erased. Public contributions remain under "deleted user".',
      },
    },
  },
} as const;
