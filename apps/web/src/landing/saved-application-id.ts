/** The id of the notice that leads back to an application. The landing page's script shows it. */
export const savedApplicationId = "saved-application";

/** Id of the notice that leads back to an application that is still open in this browser. */
export const openApplicationId = "open-application";
