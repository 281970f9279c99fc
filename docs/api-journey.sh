#!/usr/bin/env bash
# Applies for an auto loan and accepts the offer, with curl alone and the bodies of the specification.
#   docs/api-journey.sh [http://localhost:4000]
# npm test runs this script, so it works.
set -euo pipefail

site=${1:-http://localhost:4000}
jar=$(mktemp)
trap 'rm -f "$jar"' EXIT
vin=${PORTICO_VIN:-5J6RW2H85NA000017}

# Prints the first value of a key in the JSON text on standard input: a text, a number, true, false, or null.
value_of() { grep -oE "\"$1\":(\"[^\"]*\"|[0-9.]+|true|false|null)" | head -n 1 | sed -E 's/^"[^"]*"://; s/^"//; s/"$//'; }

get() { curl -sS --fail-with-body -b "$jar" -c "$jar" -H "X-XSRF-TOKEN: $token" "$site$1"; }
post() {
  printf '%s\n' "POST $1" >&2
  curl -sS --fail-with-body -b "$jar" -c "$jar" -H "X-XSRF-TOKEN: $token" -H "Content-Type: application/json" -H "Origin: $site" -d "$2" "$site$1"
}
refresh_token() { token=''; token=$(get /api/SessionToken | value_of token); }

refresh_token

# Creating the applicant starts the application.
login=$(post /api/Applicant '{"data":{"firstName":"Rosa","lastName":"Delgado","emailAddress":"rosa.delgado@example.com","phoneNumber":"2075550123"},"loadUrl":"/auto/authentication"}')
applicant=$(value_of applicantId <<<"$login")
application=$(value_of applicationId <<<"$login")
loan=$(value_of loanApplicationId <<<"$login")
refresh_token # a new session token came with the application

post /api/Eligibility "{\"applicantId\":$applicant,\"eligibility\":{\"eligibilityOptionId\":1,\"county\":\"Cumberland\",\"fundingProducts\":[{\"fundingProductId\":1,\"amount\":5}]}}" >/dev/null
post /api/Identification "{\"applicantId\":$applicant,\"data\":{\"dateOfBirth\":\"1988-03-14\",\"taxpayerIdentificationNumber\":\"123457800\",\"taxpayerIdentificationNumberConfigurationId\":1,\"identification\":{\"identificationTypeConfigurationId\":1,\"state\":\"ME\",\"identificationNumber\":\"4821973\",\"issueDate\":\"2022-03-14\",\"expirationDate\":\"2030-03-14\"},\"citizenshipStatusConfigurationId\":1,\"maritalStatusConfigurationId\":2,\"emailAddress\":\"rosa.delgado@example.com\",\"phoneNumber\":\"2075550123\",\"phoneTypeConfigurationId\":1,\"preferredContactMethodConfigurationId\":1,\"isFirstTimeAutoBuyer\":false}}" >/dev/null
post /api/Address "{\"applicantId\":$applicant,\"address\":{\"street\":\"48 Anchor St\",\"city\":\"Portland\",\"state\":\"ME\",\"postalCode\":\"04101\",\"type\":1,\"residenceStatus\":3,\"yearsLived\":4,\"monthsLived\":2,\"monthlyHousingPaymentAmount\":1450}}" >/dev/null
post /api/Employment "{\"applicantId\":$applicant,\"employment\":{\"employmentStatusConfigurationId\":1,\"occupationConfigurationId\":10,\"employmentType\":1,\"yearsWorked\":5,\"monthsWorked\":0,\"monthlyIncome\":6200,\"employer\":\"Casco Bay Health\"}}" >/dev/null
post /api/CoApplicant/Selection "{\"applicationId\":$application,\"selection\":{\"applicationType\":1}}" >/dev/null

# Finds a real vehicle by its VIN, gets its value, and requests the loan.
post /api/VehicleSeller "{\"loanApplicationId\":$loan,\"vehicleSellerConfigurationId\":1,\"vehicleCondition\":2,\"vehicleLoanPurposeConfigurationId\":1}" >/dev/null
found=$(post /api/CollateralOptions/Vin "{\"collateralValuationTypeId\":1,\"vin\":\"$vin\"}")
post /api/VehicleCollateral "{\"applicationId\":$application,\"vehicle\":{\"vin\":\"$vin\",\"year\":$(value_of year <<<"$found"),\"make\":\"$(value_of make <<<"$found")\",\"model\":\"$(value_of model <<<"$found")\",\"trim\":\"$(value_of trim <<<"$found")\",\"bodyStyle\":\"$(value_of bodyStyle <<<"$found")\",\"condition\":2,\"mileage\":31000}}" >/dev/null
post /api/CollateralValuation "{\"applicationId\":$application}" >/dev/null
post /api/VehicleLoan "{\"loanApplicationId\":$loan,\"vehicleLoan\":{\"downPaymentAmount\":3000,\"requestedLoanAmount\":18000,\"requestedLoanTermInMonths\":60}}" >/dev/null
post /api/PaymentProtection "{\"applicationId\":$application,\"paymentProtectionSelections\":[{\"productId\":1,\"applicantType\":1,\"elected\":false},{\"productId\":2,\"applicantType\":1,\"elected\":false}]}" >/dev/null
# The consent to electronic documents (disclosure 1) needs the code at the end of its text, which shows that Rosa can read it.
code=$(get "/api/Disclosure/Configuration/1/$application" | value_of accessCode)
for text in 1 2; do post /api/Disclosure "{\"applicantId\":$applicant,\"disclosureConfigurationId\":$text,\"accessCode\":\"$code\"}" >/dev/null; done

# The identity quiz: the right answers are the ones she typed above.
quiz=$(get "/api/Person/Verify/$application")
quiz_id=$(value_of personVerificationId <<<"$quiz")
answers=''
for type in $(grep -oE '"type":"[^"]*"' <<<"$quiz" | sed -E 's/^"type":"//; s/"$//'); do
  case $type in
    *county*) answer=CUMBERLAND ;;
    *street*) answer='ANCHOR ST' ;;
    *zip*) answer=04101 ;;
    *) answer=PORTLAND ;;
  esac
  answers="$answers${answers:+,}{\"type\":\"$type\",\"answer\":\"$answer\"}"
done
post /api/Person/Verify "{\"applicationId\":$application,\"personVerificationId\":\"$quiz_id\",\"answers\":[$answers]}" >/dev/null

# The identity check has no questions, and asks for no documents here.
post /api/PersonVerification "{\"applicationId\":$application,\"deviceIdSessionToken\":null}" >/dev/null

# Reads the review, submits the application, waits for the decision, and accepts the offer.
get "/api/Review/$application" >/dev/null
post /api/Review "{\"applicantId\":$applicant}" >/dev/null
post /api/Application/Submit "{\"applicationId\":$application,\"deviceIdSessionToken\":null}" >/dev/null
decision=0
for _ in $(seq 60); do
  decision=$(get "/api/Application/Status/$application" | value_of loanDecision)
  [ "$decision" = 0 ] || break
  sleep 0.5
done
[ "$decision" = 1 ] || { echo "expected decision 1 (approved), got $decision" >&2; exit 1; }
offer=$(get "/api/LoanOffer/$application")
post /api/LoanOffer/Accept "{\"applicationId\":$application}" | grep -q '"accepted":true'

echo "Approved and accepted: \$$(value_of loanAmount <<<"$offer") over $(value_of termInMonths <<<"$offer") months at $(value_of annualPercentageRate <<<"$offer")% APR, \$$(value_of monthlyPayment <<<"$offer") a month."
