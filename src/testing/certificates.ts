/** A private key for tests, which protects nothing. */
export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsBn0Yvzzn/61zqGr
zE0HNtkqllkGyaOY1NaoKKuujjWhRANCAATwTWo/FkMpkOSv98DLrGSOaORsX8FY
vPaYwrsGmHbfzakVAbuuY9SWPu91u/InANSy0lUoqt9deRSrwc/ebAs2
-----END PRIVATE KEY-----
`

/** A self-signed certificate that was valid only in January 2020. */
export const expiredCertificate = `-----BEGIN CERTIFICATE-----
MIIBITCByQIUVTSNrZvB3el4CAERlpUPG6SByIYwCgYIKoZIzj0EAwIwFDESMBAG
A1UEAwwJbG9jYWxob3N0MB4XDTIwMDEwMTAwMDAwMFoXDTIwMDIwMTAwMDAwMFow
FDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
8E1qPxZDKZDkr/fAy6xkjmjkbF/BWLz2mMK7Bph2382pFQG7rmPUlj7vdbvyJwDU
stJVKKrfXXkUq8HP3mwLNjAKBggqhkjOPQQDAgNHADBEAiBsPnMFxYDoE9rJdK4X
/eY+W//Kr0JsjuQIIlOATxV+xwIgAegK6MCn3Wyi5yFC4knwagymaVU6JfTnkPnW
y/vYwjg=
-----END CERTIFICATE-----
`

/** A self-signed certificate that is valid until 2099. Clients don't trust it by default. */
export const untrustedCertificate = `-----BEGIN CERTIFICATE-----
MIIBJTCBywIUBaXKxBBRDwuJTMaATO+hgtRZpFIwCgYIKoZIzj0EAwIwFDESMBAG
A1UEAwwJbG9jYWxob3N0MCAXDTIwMDEwMTAwMDAwMFoYDzIwOTkwMjAxMDAwMDAw
WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AATwTWo/FkMpkOSv98DLrGSOaORsX8FYvPaYwrsGmHbfzakVAbuuY9SWPu91u/In
ANSy0lUoqt9deRSrwc/ebAs2MAoGCCqGSM49BAMCA0kAMEYCIQCF3QA9TPrfESG+
3W8wmEXYFxp7wMUqwWI2+nfDv3Gz1AIhALzBtzdJ6S5qDm+TFCe/tq48q+d182Qo
yoTrS6AR3ZON
-----END CERTIFICATE-----
`
