/** The id of the notice that leads back to an application. The landing page's script shows it. */
export const savedApplicationId = "saved-application";
