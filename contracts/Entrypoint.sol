// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface Money {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;
}

/// Makes the deposit of an intent for who signed it, and notes down who aborted one.
contract Entrypoint {
    /// What the user signs, less the chain and the user's nonce.
    struct Deposit {
        address user;
        address token;
        uint256 amount;
        address intentAddress;
        uint256 deadline;
        uint256 nonce;
        uint256 feeAmount;
        address feeCollector;
    }

    struct Signature {
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    /// The service's word, with which the names of what is signed begin.
    string public service;
    mapping(address user => uint256) public nonces;

    event IntentAborted(bytes32 indexed intentId, address indexed sender);

    error AlreadyInitialized();
    error Expired();
    error WrongNonce(uint256 expected);
    error WrongSignature();
    error PermitRefused();
    error TransferFailed();

    /// Once: the code is put here without a constructor.
    function initialize(string calldata word) external {
        if (bytes(service).length != 0) revert AlreadyInitialized();
        service = word;
    }

    function depositToIntent(Deposit calldata deposit, Signature calldata signature) external {
        accept(deposit, signature);
        pay(deposit);
    }

    function depositToIntentWithPermit(
        Deposit calldata deposit,
        uint256 permitAmount,
        uint256 permitDeadline,
        Signature calldata permitSignature,
        Signature calldata signature
    ) external {
        accept(deposit, signature);
        (uint8 v, bytes32 r, bytes32 s) = (permitSignature.v, permitSignature.r, permitSignature.s);
        try Money(deposit.token).permit(deposit.user, address(this), permitAmount, permitDeadline, v, r, s) {}
        catch {
            revert PermitRefused();
        }
        pay(deposit);
    }

    function abort(bytes32 intentId) external {
        emit IntentAborted(intentId, msg.sender);
    }

    function accept(Deposit calldata deposit, Signature calldata signature) private {
        if (block.timestamp > deposit.deadline) revert Expired();
        uint256 expected = nonces[deposit.user]++;
        if (deposit.nonce != expected) revert WrongNonce(expected);
        address signer = ecrecover(digestOf(deposit), signature.v, signature.r, signature.s);
        if (signer == address(0) || signer != deposit.user) revert WrongSignature();
    }

    function pay(Deposit calldata deposit) private {
        move(deposit, deposit.intentAddress, deposit.amount);
        if (deposit.feeAmount != 0) move(deposit, deposit.feeCollector, deposit.feeAmount);
    }

    function move(Deposit calldata deposit, address to, uint256 amount) private {
        try Money(deposit.token).transferFrom(deposit.user, to, amount) returns (bool moved) {
            if (!moved) revert TransferFailed();
        } catch {
            revert TransferFailed();
        }
    }

    /// What the user signed, with this chain and the nonce.
    function digestOf(Deposit calldata deposit) public view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                DOMAIN,
                keccak256(abi.encodePacked(service, "IntentEntrypoint")),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
        bytes32 content = keccak256(
            abi.encode(
                typeHash(),
                deposit.user,
                deposit.token,
                deposit.amount,
                deposit.intentAddress,
                deposit.deadline,
                block.chainid,
                deposit.nonce,
                deposit.feeAmount,
                deposit.feeCollector
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, content));
    }

    function typeHash() private view returns (bytes32) {
        return keccak256(
            abi.encodePacked(
                service,
                "Intent(address user,address token,uint256 amount,address intentAddress,uint256 deadline,uint256 chainId,",
                "uint256 nonce,uint256 feeAmount,address feeCollector)"
            )
        );
    }
}
