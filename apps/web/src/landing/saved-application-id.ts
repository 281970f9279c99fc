/** The id of the notice about an application whose session ended. The landing page's script shows it. */
export const savedApplicationId = "saved-application";

/** The id of the notice about an application that is still open in this browser. */
export const openApplicationId = "open-application";

/** The id of the notice about an open application with nothing left to answer. */
export const sentApplicationId = "sent-application";

/** The same, if there are other applications beside it. */
export const sentApplicationsId = "sent-applications";

/** The id of the line that says once that the person has signed out. */
export const signedOutId = "signed-out";

/** The id of the link back that everybody sees, unless one of the notices is shown. */
export const continueApplicationId = "continue-application";
